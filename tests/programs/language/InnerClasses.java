import java.util.ArrayList;
import java.util.List;

/** Inner, nested, local and anonymous classes with captures and qualified this. */
public class InnerClasses {
    private int value = 1;
    private static int counter;

    class Inner {
        int value = 2;

        class Deep {
            int value = 3;

            String all() {
                return value + "," + Inner.this.value + "," + InnerClasses.this.value;
            }

            void bump() {
                InnerClasses.this.value += 10;
                Inner.this.value *= 2;
                value--;
            }
        }
    }

    static class Nested {
        private int secret = ++counter;

        int peek(Nested other) {
            return other.secret;
        }
    }

    class Sub extends Inner {
        String both() {
            return super.value + "/" + InnerClasses.this.value;
        }
    }

    static class External extends InnerClasses.Inner {
        External(InnerClasses outer) {
            outer.super();
        }
    }

    interface Counter {
        int next();
    }

    static Counter from(int start, int step) {
        class Local implements Counter {
            int current = start;

            public int next() {
                int result = current;
                current += step;
                return result;
            }
        }
        return new Local();
    }

    static List<Counter> anonymous(int n) {
        List<Counter> result = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            final int base = i * i;
            result.add(new Counter() {
                int calls;

                {
                    calls = base;
                }

                public int next() {
                    return base * 100 + calls++;
                }

                @Override
                public String toString() {
                    return "counter " + base;
                }
            });
        }
        return result;
    }

    public static void main(String[] args) {
        InnerClasses outer = new InnerClasses();
        Inner inner = outer.new Inner();
        Inner.Deep deep = inner.new Deep();
        System.out.println(deep.all());
        deep.bump();
        System.out.println(deep.all() + " " + outer.value + " " + inner.value);
        System.out.println(outer.new Sub().both() + " " + new External(outer).value);
        System.out.println(new Nested().peek(new Nested()) + " " + counter);
        Counter c = from(5, 3);
        System.out.println(c.next() + " " + c.next() + " " + c.next() + " " + c.getClass().getSimpleName());
        for (Counter a : anonymous(4)) {
            a.next();
            System.out.println(a + " " + a.next() + " [" + a.getClass().getSimpleName() + "]");
        }
        System.out.println(new Object() {
            int twice(int x) {
                return 2 * x;
            }
        }.twice(21));
        var pair = new Object() {
            int left = 1;
            String right = "r";
        };
        pair.left += 5;
        System.out.println(pair.left + pair.right);
    }
}
