//! Tables of the library about languages and countries: which day a week begins with, the
//! names of months, how numbers are written. The library reads one when it is asked for the
//! first time and keeps it. Reading takes millions of operations, and nobody can see whether
//! it was done.

use crate::run::machine::Machine;
use crate::run::trap::Result;

/// Who needs a table, and how the library is made to read it. It must not ask for the time.
pub(super) struct Table {
    pub user: &'static str,
    pub read: fn(&mut Machine) -> Result<u64>,
}

pub(super) const TABLES: [Table; 4] = [
    Table {
        user: "java/util/Calendar",
        read: read_weeks,
    },
    Table {
        user: "java/text/DateFormatSymbols",
        read: |m| {
            let symbols = "java/text/DateFormatSymbols";
            m.call_static(symbols, "getInstance", &format!("()L{symbols};"))
        },
    },
    Table {
        user: "java/text/DecimalFormatSymbols",
        read: |m| {
            let symbols = "java/text/DecimalFormatSymbols";
            m.call_static(symbols, "getInstance", &format!("()L{symbols};"))
        },
    },
    Table {
        user: "java/text/NumberFormat",
        read: |m| {
            let format = "java/text/NumberFormat";
            m.call_static(format, "getIntegerInstance", &format!("()L{format};"))
        },
    },
];

/// Each country has its own weeks. Formats for other programs are those of the United States.
fn read_weeks(machine: &mut Machine) -> Result<u64> {
    let locales = machine.initialise_now("java/util/Locale")?;
    let weeks = machine.initialise_now("sun/util/locale/provider/CalendarDataUtility")?;
    for asked in ["retrieveFirstDayOfWeek", "retrieveMinimalDaysInFirstWeek"] {
        let method = machine.method_of(weeks, asked, "(Ljava/util/Locale;)I")?;
        let usual =
            machine.call_static("java/util/Locale", "getDefault", "()Ljava/util/Locale;")?;
        machine.call(method, &[usual])?;
        let technical = machine.get_static(locales, "US");
        machine.call(method, &[technical])?;
    }
    Ok(0)
}
