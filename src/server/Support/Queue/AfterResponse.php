<?php
declare(strict_types=1);

namespace Ramjet\Support\Queue;

use Ramjet\Support\Database\PrimaryReads;

/** Runs work after the response was sent, so that the visitor does not wait for it. */
final class AfterResponse {

	/** Priority at shutdown: after WordPress has sent its output buffers (1), before the work of other plugins (10). */
	private const PRIORITY = 2;

	/** @param \Closure(): void $work Runs at the end of this request, even if the visitor has left. */
	public static function run( \Closure $work ): void {
		ignore_user_abort( true );
		add_action( 'shutdown', static function () use ( $work ): void {
			self::end_response();
			if ( class_exists( PrimaryReads::class, false ) ) {
				PrimaryReads::begin();
			}
			$work();
		}, self::PRIORITY );
	}

	/** Whether PHP can end a response and go on working (FPM, LiteSpeed). Elsewhere, only Content-Length ends it. */
	public static function can_end_response(): bool {
		return function_exists( 'fastcgi_finish_request' ) || function_exists( 'litespeed_finish_request' );
	}

	/** Removes what would hold back a response, or change its length: PHP's buffers, and Apache's compression. */
	public static function stop_buffering(): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( function_exists( 'apache_setenv' ) ) {
			apache_setenv( 'no-gzip', '1' );
		}
	}

	private static function end_response(): void {
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
		} else {
			flush();
		}
	}
}
