"""Runs the samples of pages, given as JSON, and prints what each line of them printed, as JSON."""

import json, os, sys, traceback, types


def run_page(page):
    os.environ["PETSTORE_KEY"] = page["key"]
    for name, code in page["modules"]:
        sys.modules[name] = types.ModuleType(name)
        exec(code, sys.modules[name].__dict__)
    names = {"call": sys.modules["petstore"].call, "json": json}
    return [run_block(block, names) for block in page["blocks"]]


def run_block(code, names):
    printed = {}

    def record(line, *values):
        printed.setdefault(line, []).append(" ".join(str(value) for value in values))

    names["record_printed"] = record
    lines = [line.replace("print(", f"record_printed({index}, ", 1) for index, line in enumerate(code.split("\n"))]
    try:
        exec(compile("\n".join(lines), "sample", "exec"), names)
        return {"printed": printed}
    except Exception:
        return {"error": traceback.format_exc(limit=-3)}


print(json.dumps([run_page(page) for page in json.load(sys.stdin)]))
