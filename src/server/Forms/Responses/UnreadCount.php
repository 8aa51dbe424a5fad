<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Values\Shape;

/**
 * The number of unread responses in the inbox, for the admin menu. Every page of wp-admin shows it, so an autoloaded
 * option keeps it for each kind of reader until a response is stored or changed. That ends a version, which is in a row
 * of its own: a request that counts meanwhile sees there that its number is outdated.
 */
final class UnreadCount {

	private const OPTION  = 'ramjet_forms_unread';
	private const VERSION = 'ramjet_forms_unread_version';
	private const ALL     = 'all';

	/** How many are kept: every page loads them. */
	private const READERS = 50;

	public function __construct( private readonly ResponseIndex $index ) {}

	public function get(): int {
		$kept = self::kept();
		if ( null !== $kept ) {
			return $kept;
		}
		$this->index->catch_up( 1 );
		// Responses stored from now on end the version.
		$version     = self::version();
		$is_complete = $this->index->catch_up( 1 );
		$unread      = $this->index->query()->unread();
		if ( $is_complete ) {
			self::keep( $version, $unread );
		}
		return $unread;
	}

	/** The number that was counted last, without loading anything else; null where it has to be counted. */
	public static function kept(): ?int {
		$count = self::counts()[ self::reader() ] ?? null;
		return is_int( $count ) ? $count : null;
	}

	/** Invalidates all counts, also those of requests that are counting now. Call it after every change. */
	public static function forget(): void {
		if ( null !== AtomicOptions::read( self::VERSION ) ) {
			AtomicOptions::delete( self::VERSION );
			Options::remove( self::OPTION );
		}
	}

	private static function version(): string {
		$new = wp_generate_uuid4();
		// If another request is faster, both count for its version.
		return AtomicOptions::read( self::VERSION )
			?? ( AtomicOptions::insert( self::VERSION, $new ) ? $new : (string) AtomicOptions::read( self::VERSION ) );
	}

	/** Keeps the number unless it was invalidated meanwhile. */
	private static function keep( string $version, int $unread ): void {
		$kept   = self::counts();
		$others = $version === ( $kept['version'] ?? null ) ? $kept : array();
		$counts = array( self::reader() => $unread, 'version' => $version ) + $others;
		$counts = array_slice( $counts, 0, self::READERS );
		Options::save( self::OPTION, (string) wp_json_encode( $counts ), true );
		if ( AtomicOptions::read( self::VERSION ) !== $version ) {
			Options::remove( self::OPTION );
		}
	}

	private static function reader(): string {
		return current_user_can( ResponseAccess::ALL ) ? self::ALL : 'user-' . get_current_user_id();
	}

	/** @return array<string, mixed> Numbers by reader, and their version, which those of earlier releases lack. */
	private static function counts(): array {
		$counts = Shape::of_json( Options::autoloaded( self::OPTION ), array() ) ?? array();
		return isset( $counts['version'] ) ? $counts : array();
	}
}
