<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** What is done once whoever asked has the answer, so that nobody waits for it. */
final class AfterAnswer {

	/** Ahead of what others do at the end; WordPress hands out what it holds back at 1. */
	private const PRIORITY = 2;

	/** @param \Closure(): void $work What to do at the end of this request. */
	public static function run( \Closure $work ): void {
		// Whoever leaves now has asked all the same.
		ignore_user_abort( true );
		add_action( 'shutdown', static function () use ( $work ): void {
			self::end_answer();
			$work();
		}, self::PRIORITY );
	}

	/**
	 * Whether PHP can say that an answer is whole while it goes on working (FPM, LiteSpeed). Elsewhere only its length does.
	 */
	public static function can_end_answer(): bool {
		return function_exists( 'fastcgi_finish_request' ) || function_exists( 'litespeed_finish_request' );
	}

	private static function end_answer(): void {
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
		} else {
			flush();
		}
	}
}
