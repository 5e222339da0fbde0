"""How BenchExec runs Jaunt: put this folder on PYTHONPATH and say <benchmark tool="jaunt">."""

import benchexec.result as result
import benchexec.tools.template

# What is left of the time limit for the JVM that confirms, and for the program to end.
_RESERVE = 0.9


class Tool(benchexec.tools.template.BaseTool2):
    """Tool info for Jaunt (`jaunt sv-comp`)."""

    def executable(self, tool_locator):
        return tool_locator.find_executable("jaunt", subdir="bin")

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="jaunt ")

    def name(self):
        return "Jaunt"

    def cmdline(self, executable, options, task, rlimits):
        words = [executable, "sv-comp", "--quiet", *options]
        seconds = rlimits.cputime or rlimits.walltime
        if seconds and not any(o.startswith("--budget") for o in options):
            words += ["--budget", f"{int(seconds * _RESERVE)}s"]
        if rlimits.memory and not any(o.startswith("--max-memory") for o in options):
            words += ["--max-memory", str(int(rlimits.memory * _RESERVE))]
        if task.property_file:
            words += ["--property", task.property_file]
        return words + list(task.input_files_or_identifier)

    def determine_result(self, run):
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        verdicts = {
            "TRUE": result.RESULT_TRUE_PROP,
            "FALSE": result.RESULT_FALSE_PROP,
            "UNKNOWN": result.RESULT_UNKNOWN,
        }
        for line in run.output:
            if line.strip() in verdicts:
                return verdicts[line.strip()]
        return result.RESULT_ERROR
