"""Drives `jaunt mcp` as editors and agents do, with the protocol's own client library.

client.py JAUNT JDK WORK: in WORK are `classes` (of examples/shop and of this folder) and `change`,
a project in git with a change that is not committed.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

import anyio
from mcp import ClientSession, StdioServerParameters, stdio_client

JAUNT, JDK, WORK = sys.argv[1], sys.argv[2], Path(sys.argv[3])
COMMAND = ["mcp", "--cp", "classes", "--jdk", JDK, "--max-budget", "10m"]
# Steps instead of seconds: the same answers on a busy machine.
STEPS = {"steps": 2_000_000}
# A call that takes so long was not cancelled; nothing else comes near it.
LONG = 600


def server():
    return StdioServerParameters(command=JAUNT, args=COMMAND, cwd=str(WORK))


async def call(session, tool, arguments):
    """The structured answer of a call that succeeds."""
    answer = await session.call_tool(tool, arguments)
    text = answer.content[0].text
    assert not answer.is_error, f"{tool} {arguments}: {text}"
    assert text and isinstance(answer.structured_content, dict), answer
    return answer.structured_content


async def refused(session, tool, arguments, *words):
    """A call that fails says all of these words, and the server goes on."""
    answer = await session.call_tool(tool, arguments)
    text = answer.content[0].text
    assert answer.is_error, f"{tool} {arguments}: {text}"
    for word in words:
        assert word in text, f"{tool} {arguments}: no {word!r} in: {text}"


async def tools_are_described(session):
    tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    assert list(tools) == ["generate", "reach", "explain", "finding"], tools
    for tool in tools.values():
        schema = tool.input_schema
        assert tool.description and schema["additionalProperties"] is False, tool
        for name, argument in schema["properties"].items():
            assert argument.get("description"), f"{tool.name}: {name}"
    assert tools["reach"].input_schema["required"] == ["target"]
    assert tools["generate"].input_schema["properties"]["budget_seconds"]["maximum"] == LONG


async def tests_of_a_class(session):
    await refused(session, "finding", {}, "no run of a project", "jaunt generate")
    done = await call(
        session, "generate", {"targets": ["shop.Statistics"], "output": "tests", **STEPS}
    )
    assert done["total"]["tests"] > 4 and done["total"]["errors"] == 1, done
    for file in done["files"]:
        assert (WORK / file).is_file(), file
    assert (WORK / "tests/shop/StatisticsJauntTest.java").is_file(), done["files"]


async def tests_of_a_change(session):
    arguments = {"project": "change", "since": "HEAD", **STEPS}
    done = await call(session, "generate", arguments)
    text = "".join(Path(WORK / file).read_text() for file in done["files"])
    assert "Prices.half(" in text and "Prices.isFree(" not in text, text
    await refused(session, "generate", {**arguments, "since": "nowhere"}, "nowhere")


async def findings_are_shown(session):
    all_of_them = (await call(session, "finding", {}))["findings"]
    assert [f["number"] for f in all_of_them] == [1], all_of_them
    shown = await call(session, "finding", {"finding": 1})
    assert shown["rule"] == "division-by-zero" and shown["class"] == "bug", shown
    assert shown["inputs"] and shown["why"] and shown["at"].endswith(":17"), shown
    assert "Statistics.average(sales)" in shown["reproducer"], shown["reproducer"]
    again = await call(session, "finding", {"finding": shown["test"], "replay": True})
    assert again["replayed"][0]["as_stored"] is True, again
    await refused(session, "finding", {"finding": 7}, "no finding 7", "there are 1")
    test = shown["test"] + "s"
    await refused(session, "finding", {"finding": test}, "did you mean", shown["test"])


async def branches_are_explained(session):
    covered = await call(session, "explain", {"target": "shop.Statistics#best"})
    assert covered["from"] == "the last run", covered
    assert covered["covered"] > 0 and covered["uncovered"] == [], covered
    # The last run did not look at this class.
    left = await call(session, "explain", {"target": "mcp.Never#sign:7", **STEPS})
    assert left["from"] == "a new run", left
    assert [branch["reason"] for branch in left["uncovered"]] == ["infeasible"], left
    assert left["uncovered"][0]["detail"] and left["uncovered"][0]["advice"], left
    again = await call(session, "explain", {"target": "mcp.Never"})
    assert again["from"] == "the last run" and again["left"] == 1, again
    await refused(session, "explain", {"target": "mcp.Nevr"}, "did you mean mcp.Never?")
    await refused(session, "explain", {"target": "mcp.Never#sing"}, "did you mean sign?")
    await refused(session, "explain", {"target": "mcp.*"}, "one class or method")


async def places_are_reached(session):
    reached = await call(session, "reach", {"target": "shop.Statistics#best:24", **STEPS})
    assert reached["verdict"] == "reached" and reached["confirmed"], reached
    assert reached["inputs"], reached
    never = await call(session, "reach", {"target": "mcp.Never#sign:8", **STEPS})
    assert never["verdict"] == "unreachable", never
    await refused(session, "reach", {"target": "shop.Statistics#bst:24"}, "did you mean best?")
    await refused(session, "reach", {"target": "shop.Statistics#best:999"}, "line 999")
    await refused(session, "reach", {"target": "shop.Statistics#best"}, "TARGET:LINE")


async def bad_arguments(session):
    await refused(session, "generate", {"target": "a"}, "no argument target", "mean targets?")
    await refused(session, "generate", {"targets": "a.B"}, "the argument targets is wrong")
    await refused(session, "reach", {}, "missing field `target`")
    target = {"target": "shop.Statistics#best:24"}
    await refused(session, "reach", {**target, "budget_seconds": 9999}, "at most 600")
    await refused(session, "reach", {**target, "budget_seconds": "soon"}, "budget_seconds")
    await refused(session, "reach", {**target, "project": "nowhere"}, "no folder nowhere")
    unknown = {"targets": ["shop.Statistic"]}
    await refused(session, "generate", unknown, "did you mean shop.Statistics?")
    try:
        await session.call_tool("generat", {})
        raise AssertionError("there is such a tool")
    except Exception as error:
        assert "did you mean generate?" in str(error), error


async def calls_are_cancelled(session):
    for tool, arguments in [
        ("generate", {"targets": ["mcp.Endless"], "output": "endless"}),
        ("reach", {"target": "mcp.Endless#walk:12"}),
    ]:
        heard = []

        async def news(progress, total, message):
            heard.append((progress, message))
            # Past reading the project, which ends by itself.
            if "explor" in message or "paths" in message:
                scope.cancel()

        with anyio.CancelScope() as scope:
            arguments["budget_seconds"] = LONG
            answer = await session.call_tool(tool, arguments, progress_callback=news)
            raise AssertionError(f"{tool} was not cancelled: {answer}")
        started = time.monotonic()
        numbers = [progress for progress, _ in heard]
        assert numbers and numbers == sorted(set(numbers)), heard
        # It waits until the cancelled one has ended.
        await places_are_reached(session)
        took = time.monotonic() - started
        assert took < LONG / 2, f"{tool} went on after it was cancelled"
        print(f"{tool}: the next calls were answered {took:.1f} s after it was cancelled")


def only_messages_on_standard_output():
    """What is no message is refused, and a client that leaves ends the server."""
    hello = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "by hand", "version": "1"},
        },
    }
    ready = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    arguments = {"targets": ["shop.Shipping"], "output": "by-hand", "budget_seconds": 5}
    work = {
        "jsonrpc": "2.0",
        "id": 2,
        "method": "tools/call",
        "params": {"name": "generate", "arguments": arguments},
    }
    command = [JAUNT, *COMMAND]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=WORK, text=True, **pipes) as jaunt:
        answers = []

        def send(message):
            jaunt.stdin.write(message + "\n")
            jaunt.stdin.flush()

        def until(number):
            while True:
                line = jaunt.stdout.readline()
                assert line, "the server is gone"
                answers.append(json.loads(line))
                if answers[-1].get("id") == number:
                    return

        send(json.dumps(hello))
        until(1)
        send(json.dumps(ready))
        send("this is no message")
        send('{"jsonrpc": "2.0", "id": 7, "method": "no/method"}')
        send(json.dumps(work))
        until(2)
        assert answers[-1]["result"]["isError"] is False, answers[-1]
        jaunt.stdin.close()
        assert jaunt.stdout.read() == ""
        assert jaunt.wait(60) == 0


async def main():
    async with stdio_client(server()) as pipes, ClientSession(*pipes) as session:
        hello = await session.initialize()
        assert hello.server_info.name == "jaunt" and hello.instructions, hello
        await tools_are_described(session)
        await tests_of_a_class(session)
        await findings_are_shown(session)
        await branches_are_explained(session)
        await places_are_reached(session)
        await bad_arguments(session)
        await tests_of_a_change(session)
        await calls_are_cancelled(session)
        await tools_are_described(session)
    # The protocol of 2026 has no handshake.
    async with stdio_client(server()) as pipes, ClientSession(*pipes) as session:
        await session.discover()
        await tools_are_described(session)
    only_messages_on_standard_output()
    print("all held")


anyio.run(main)
