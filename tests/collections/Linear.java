import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/** Lists and queues whose contents are inputs. Every branch can be taken. */
final class Linear {
    static int list(int a, int b, int c) {
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        if (list.contains(c)) {
            return list.indexOf(c) == 0 ? 1 : 2;
        }
        list.remove(Integer.valueOf(7));
        return list.size() == 1 ? 3 : 4;
    }

    static int position(int index, int value) {
        List<Integer> list = new ArrayList<>(List.of(5, 6, 7));
        if (index < 0 || index >= list.size()) {
            return -1;
        }
        list.set(index, value);
        if (list.get(0) == 9) {
            return 0;
        }
        return list.get(2) == 9 ? 2 : 1;
    }

    static int sorted(int a, int b, int c) {
        List<Integer> list = new ArrayList<>(List.of(a, b, c));
        Collections.sort(list);
        if (list.get(0) == b && list.get(2) == a) {
            return 1;
        }
        return list.get(1) == c ? 2 : 3;
    }

    static int words(String word, List<String> words) {
        if (words.contains(word)) {
            return words.size() == 1 ? 1 : 2;
        }
        return words.isEmpty() ? 3 : 4;
    }

    static int deque(int a, int b, int c) {
        Deque<Integer> deque = new ArrayDeque<>();
        for (int value : new int[] {a, b, c}) {
            if (value % 2 == 0) {
                deque.addFirst(value);
            } else {
                deque.addLast(value);
            }
        }
        if (deque.peekFirst() == 8) {
            return 1;
        }
        int last = deque.pollLast();
        if (last == b) {
            return 2;
        }
        return deque.contains(last) ? 3 : 4;
    }

    static boolean balanced(String text) {
        Deque<Character> open = new ArrayDeque<>();
        for (char c : text.toCharArray()) {
            if (c == '(' || c == '[') {
                open.push(c);
            } else if (c == ')') {
                if (open.isEmpty() || open.pop() != '(') {
                    return false;
                }
            } else if (c == ']') {
                if (open.isEmpty() || open.pop() != '[') {
                    return false;
                }
            }
        }
        return open.isEmpty();
    }
}
