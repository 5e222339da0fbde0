import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.ListIterator;

/** ArrayList: editing, searching, bulk operations, list iterators. */
public class ArrayListBasics {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            list.add(i * 7 % 10);
        }
        System.out.println(list + " " + list.size());
        list.add(3, 100);
        list.remove(0);
        list.remove(Integer.valueOf(8));
        System.out.println(list + " " + list.indexOf(4) + " " + list.lastIndexOf(4) + " " + list.contains(55));
        list.set(0, -1);
        list.addAll(Arrays.asList(5, 6));
        list.addAll(2, List.of(70, 71));
        System.out.println(list);
        list.removeIf(x -> x % 2 == 0);
        list.replaceAll(x -> x * 2);
        System.out.println(list);
        list.retainAll(List.of(-2, 6, 2, 10, 18));
        System.out.println(list + " " + list.removeAll(List.of(6)) + " " + list);
        list.sort(null);
        System.out.println(list);
        list.sort(Comparator.reverseOrder());
        System.out.println(list + " " + Collections.max(list) + " " + Collections.min(list));
        ListIterator<Integer> it = list.listIterator();
        while (it.hasNext()) {
            int index = it.nextIndex();
            int value = it.next();
            if (index % 2 == 0) {
                it.set(value + 1);
            } else {
                it.remove();
                it.add(1000);
                it.add(2000);
            }
        }
        System.out.println(list);
        while (it.hasPrevious()) {
            System.out.print(it.previousIndex() + ":" + it.previous() + " ");
        }
        System.out.println();
        Object[] objects = list.toArray();
        Integer[] typed = list.toArray(new Integer[0]);
        Integer[] roomy = list.toArray(new Integer[20]);
        System.out.println(objects.length + " " + typed[0] + " " + roomy[list.size()] + " " + list.toArray(Integer[]::new).length);
        List<Integer> copy = new ArrayList<>(list);
        System.out.println(copy.equals(list) + " " + copy.hashCode() + " " + (copy.hashCode() == list.hashCode()) + " " + list.equals(Arrays.asList(typed)));
        list.clear();
        System.out.println(list.isEmpty() + " " + list);
        ArrayList<String> strings = new ArrayList<>(Arrays.asList("b", null, "a", null));
        strings.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        System.out.println(strings + " " + strings.indexOf(null) + " " + strings.remove(null) + " " + strings);
        strings.ensureCapacity(100);
        strings.trimToSize();
        @SuppressWarnings("unchecked")
        List<String> cloned = (List<String>) strings.clone();
        cloned.add("z");
        System.out.println(strings + " " + cloned);
        for (int bad : new int[] {-1, 3}) {
            try {
                strings.get(bad);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
            try {
                strings.add(bad + 1 - (bad < 0 ? 1 : 0), "x");
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        List<List<Integer>> nested = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            nested.add(new ArrayList<>());
            for (int j = 0; j <= i; j++) {
                nested.get(i).add(i * j);
            }
        }
        System.out.println(nested);
    }
}
