/** Options for Java programs that end before the optimising compiler or the parallel garbage collector pays off. */
export const briefJava: readonly string[] = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

export const briefJavac: readonly string[] = briefJava.map((option) => `-J${option}`);

/** The environment of Kotlin's compiler, which needs a larger code cache than Java reserves for one compilation level. */
export const briefKotlinc = {
  JAVA_OPTS: ['-Xmx2g', ...briefJava, '-XX:ReservedCodeCacheSize=240m'].join(' '),
};
