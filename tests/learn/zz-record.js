import { createRequire } from 'node:module';
import { appendFileSync } from 'node:fs';
import { load } from '../../wasm/ukeire.js';
import { playGame } from '../play/game.js';
import { quickened } from '../play/peer.js';
const Peer = createRequire(import.meta.url)('@kobalab/majiang-ai');
const [first, games] = process.argv.slice(2).map(Number);
const engine = await load();
quickened(engine, () => {
  for (let seed = first; seed < first + games; seed++) {
    const game = playGame(seed, [0, 1, 2, 3].map(() => new Peer()));
    appendFileSync(`/tmp/mydata/${first}.jsonl`, JSON.stringify(game._paipu) + '\n');
  }
});
