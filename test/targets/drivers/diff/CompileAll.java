import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import javax.tools.ToolProvider;

/** Compiles Use.java in each folder in one process, so that Java has to warm up only once. */
final class CompileAll {
  public static void main(String[] folders) {
    for (String folder : folders) {
      var errors = new ByteArrayOutputStream();
      String[] options = {"-proc:none", "-d", folder + "/classes", "-sourcepath", folder, folder + "/Use.java"};
      int status = ToolProvider.getSystemJavaCompiler().run(null, null, errors, options);
      String said = errors.toString(StandardCharsets.UTF_8).strip();
      System.out.println("@@ " + folder);
      if (status != 0) System.out.println(said);
    }
  }
}
