<?php
declare(strict_types=1);

namespace Ramjet\Support\Errors;

/** Logs errors that must not end the request, in PHP's error log. */
final class ErrorLog {

	private static int $count = 0;

	/** How many errors this request has logged. */
	public static function count(): int {
		return self::$count;
	}

	/** @param string $task What failed, as in 'Ramjet could not run the job x': 'run the job x'. */
	public static function add( string $task, \Throwable $error ): void {
		++self::$count;
		$text = 'Ramjet could not %s: %s: %s in %s on line %d';
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_error_log -- An error that PHP would log itself.
		error_log( sprintf(
			$text,
			$task,
			$error::class,
			$error->getMessage(),
			$error->getFile(),
			$error->getLine()
		) );
	}

	/**
	 * Runs some work, and logs what it throws.
	 *
	 * @param string            $task As in add().
	 * @param \Closure(): mixed $work
	 * @return bool False if it threw.
	 */
	public static function attempt( string $task, \Closure $work ): bool {
		try {
			$work();
			return true;
		} catch ( \Throwable $error ) {
			self::add( $task, $error );
			return false;
		}
	}
}
