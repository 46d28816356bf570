<?php

declare(strict_types=1);

// Loads the classes of this folder for SDKs that don't use Composer.
\spl_autoload_register(static function (string $class): void {
    $name = \substr($class, \strlen('Pagination\\'));
    $file = __DIR__ . '/' . $name . '.php';
    if (\str_starts_with($class, 'Pagination\\') && \preg_match('/^\w+$/D', $name) === 1 && \is_file($file)) {
        require $file;
    }
});
