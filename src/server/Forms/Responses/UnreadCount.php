<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Values\Shape;

/**
 * The number of unread responses in the inbox, for the admin menu. Every page of wp-admin shows it, so an autoloaded
 * option keeps it for each kind of reader until a response is stored or changed.
 */
final class UnreadCount {

	private const OPTION = 'ramjet_forms_unread';
	private const COUNTING = 'counting';
	private const ALL = 'all';

	public function __construct( private readonly ResponseIndex $index ) {}

	public function get(): int {
		$kept = self::kept();
		if ( null !== $kept ) {
			return $kept;
		}
		$this->index->catch_up( 1 );
		// Responses stored from now on remove the mark.
		$mark        = self::mark();
		$is_complete = $this->index->catch_up( 1 );
		$unread      = $this->index->query()->unread();
		if ( null !== $mark && $is_complete ) {
			self::keep( $mark, $unread );
		}
		return $unread;
	}

	/** The number that was counted last, without loading anything else; null where it has to be counted. */
	public static function kept(): ?int {
		$count = self::parse( Options::autoloaded( self::OPTION ) )[ self::reader() ] ?? null;
		return is_int( $count ) ? $count : null;
	}

	/** Invalidates all counts, also those of requests that are counting now. Call it after every change. */
	public static function forget(): void {
		// The options that this request has loaded may be outdated.
		if ( null !== AtomicOptions::read( self::OPTION ) ) {
			AtomicOptions::delete( self::OPTION );
			wp_cache_delete( 'alloptions', 'options' );
		}
	}

	/** Marks this request as counting; returns the option's value now, null where another request was faster. */
	private static function mark(): ?string {
		$before = AtomicOptions::read( self::OPTION );
		$counts = array( self::COUNTING => wp_generate_uuid4() ) + self::parse( $before );
		$mark   = (string) wp_json_encode( $counts );
		// Autoloaded, which rows of AtomicOptions are not.
		$is_marked = null === $before
			? add_option( self::OPTION, $mark, '', true )
			: AtomicOptions::swap( self::OPTION, $before, $mark );
		return $is_marked ? $mark : null;
	}

	/** Keeps the number unless it was invalidated meanwhile. */
	private static function keep( string $mark, int $unread ): void {
		$counts = array( self::reader() => $unread ) + self::parse( $mark );
		unset( $counts[ self::COUNTING ] );
		AtomicOptions::swap( self::OPTION, $mark, (string) wp_json_encode( $counts ) );
		wp_cache_delete( 'alloptions', 'options' );
	}

	private static function reader(): string {
		return current_user_can( ResponseAccess::ALL ) ? self::ALL : 'user-' . get_current_user_id();
	}

	private static function parse( mixed $json ): array {
		return Shape::of_json( $json, array() ) ?? array();
	}
}
