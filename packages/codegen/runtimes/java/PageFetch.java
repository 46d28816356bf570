package pagination;

/** A call of your client. What it throws comes out unchanged, checked or not. */
@FunctionalInterface
public interface PageFetch<R> {
  R fetch(PagingParams params) throws Exception;
}
