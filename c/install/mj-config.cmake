# find_package(mj) - defines mj::mj, the shared library, and mj::static.
# SPDX-License-Identifier: MIT

get_filename_component(_mj_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET mj::mj)
  add_library(mj::mj SHARED IMPORTED)
  set_target_properties(mj::mj PROPERTIES
    IMPORTED_LOCATION "${_mj_prefix}/lib/@FILE@"
    IMPORTED_SONAME "@SONAME@"
    INTERFACE_INCLUDE_DIRECTORIES "${_mj_prefix}/include")
  add_library(mj::static STATIC IMPORTED)
  set_target_properties(mj::static PROPERTIES
    IMPORTED_LOCATION "${_mj_prefix}/lib/libmj.a"
    INTERFACE_INCLUDE_DIRECTORIES "${_mj_prefix}/include")
endif()
unset(_mj_prefix)
