// hint.cc - prints the three best discards of a hand, in an interpreter of WebAssembly.
// SPDX-License-Identifier: MIT
//
// WABT is the package `wabt` of Debian and Ubuntu. Other runtimes need other calls. ukeire.wasm and
// layout.json must be in the program's folder: c++ -std=c++17 hint.cc -lwabt -o hint

#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <wabt/binary-reader.h>
#include <wabt/error.h>
#include <wabt/interp/binary-reader-interp.h>
#include <wabt/interp/interp.h>

using namespace wabt::interp;

static std::string file(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Returns the number with this name in layout.json.
static uint32_t number(const std::string &name) {
    static const std::string layout = file("layout.json");
    const size_t place = layout.find('"' + name + "\": ");
    if (place == std::string::npos) throw std::runtime_error("layout.json has no " + name);
    return std::stoul(layout.substr(place + name.size() + 4));
}

struct Engine {
    Store store;
    ModuleDesc desc;
    Instance::Ptr instance;
    Memory::Ptr memory;
    uint32_t buffer;

    Engine() {
        const std::string bytes = file("ukeire.wasm");
        wabt::Errors errors;
        Trap::Ptr trap;
        ReadBinaryInterp("ukeire.wasm", bytes.data(), bytes.size(), {}, &errors, &desc);
        instance = Instance::Instantiate(store, Module::New(store, desc).ref(), {}, &trap);
        memory = Memory::Ptr(store, exported("memory"));
        buffer = call("buffer", {});
    }

    Ref exported(const std::string &name) {
        for (size_t i = 0; i < desc.exports.size(); i++)
            if (desc.exports[i].type.name == name) return instance->exports()[i];
        throw std::runtime_error("the module exports no " + name);
    }

    int32_t call(const std::string &name, const Values &parameters) {
        Func::Ptr function(store, exported(name));
        Values results;
        Trap::Ptr trap;
        if (wabt::Failed(function->Call(store, parameters, results, &trap)))
            throw std::runtime_error(trap->message());
        return results[0].Get<int32_t>();
    }

    uint8_t *address(uint32_t at) { return memory->UnsafeData() + at; }
    uint8_t *place(const std::string &name) { return address(buffer + number("buffer." + name)); }
};

int main() {
    Engine engine;
    const int tiles[] = {0, 1, 2, 12, 13, 14, 24, 25, 26, 27, 27, 28, 28, 29}; // 123m456p789s11223z
    uint8_t *hand = engine.place("hand");
    std::memset(hand, 0, number("sizeof mj_hand"));
    for (const int tile : tiles) hand[number("mj_hand.count") + tile]++;

    const uint32_t options = 4u << number("options.players") | 7u << number("options.forms");
    const int rows = engine.call("discards", {Value::Make(options)});
    if (rows < 0) {
        std::cerr << engine.address(engine.call("message", {Value::Make(rows)})) << '\n';
        return 1;
    }
    for (int i = 0; i < 3; i++) {
        const uint8_t *row = engine.place("discards") + i * number("sizeof mj_discard");
        const uint8_t *after = row + number("mj_discard.after");
        const int tile = row[number("mj_discard.tile")];
        std::cout << tile % 9 + 1 << "mpsz"[tile / 9] << ": shanten "
                  << after[number("mj_useful.distance")] - 1 << ", useful tiles "
                  << int(after[number("mj_useful.total")]) << '\n';
    }
}
