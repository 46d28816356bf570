// As the script of a worker it serves whoever has started that.
import '@pagewright/language-server/browser';
