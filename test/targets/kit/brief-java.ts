/** Options for Java programs that end before the optimising compiler or the parallel garbage collector pays off. */
export const briefJava: readonly string[] = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

export const briefJavac: readonly string[] = briefJava.map((option) => `-J${option}`);

/** The environment of Kotlin's compiler: with `TieredStopAtLevel=1`, Java's default code cache is too small. */
export const briefKotlinc = {
  JAVA_OPTS: ['-Xmx2g', ...briefJava, '-XX:ReservedCodeCacheSize=240m'].join(' '),
};
