package blame;

/** A value whose equals forgets to ask. */
public class Person {
    private final String name;
    private String nick;

    public Person(String name) {
        this.name = name;
    }

    public void setNick(String nick) {
        this.nick = nick;
    }

    // Not a bug: the caller sets the nick first.
    public int nickLength() {
        return nick.length();
    }

    // BUG: any object may be compared
    @Override
    public boolean equals(Object other) {
        Person person = (Person) other;
        return person != null && name == person.name;
    }

    @Override
    public int hashCode() {
        return 7;
    }

    public String describe(Object thing) {
        return "got " + (String) thing;
    }
}
