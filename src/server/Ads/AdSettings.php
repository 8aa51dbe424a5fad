<?php
declare(strict_types=1);

namespace Ramjet\Ads;

use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Options;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\Resettable;

/** The owner's ad code for each format, and ads.txt. They can be long, and few pages read them: not autoloaded. */
final class AdSettings implements Resettable {

	/** Setting => its option and its maximum length. All but the last are formats. */
	private const SETTINGS = array(
		'mrec'               => array( 'ramjet_ad_mrec', 20_000 ),
		'leaderboard'        => array( 'ramjet_ad_leaderboard', 20_000 ),
		'mobile_leaderboard' => array( 'ramjet_ad_mobile_leaderboard', 20_000 ),
		'wideskyscraper'     => array( 'ramjet_ad_wideskyscraper', 20_000 ),
		'ads_txt'            => array( 'ramjet_ads_txt', 200_000 ),
	);

	/** @return array<string, array> For Support\Fields. */
	public static function schemas(): array {
		$schemas = array();
		foreach ( self::SETTINGS as $name => [ 1 => $max ] ) {
			$is_code          = 'ads_txt' !== $name;
			$problem          = static fn( string $value ): ?string => self::problem( $value, $max, $is_code );
			$text             = $is_code ? 'Ad code; empty for none.' : 'Content of ads.txt; empty for none.';
			$schemas[ $name ] = Schema::field( 'string', $text, compact( 'problem' ) );
		}
		return $schemas;
	}

	public function values(): array {
		wp_prime_option_caches( array_column( self::SETTINGS, 0 ) );
		$names = array_keys( self::SETTINGS );
		return array_combine( $names, array_map( $this->get( ... ), $names ) );
	}

	/** @return list<string> Formats with code; every editor screen needs them. */
	public function formats(): array {
		$names = ( new JsonOption( 'ramjet_ad_formats', true ) )->get();
		return is_array( $names ) ? array_values( array_filter( $names, is_string( ... ) ) ) : array();
	}

	public function get( string $name ): string {
		$value = ( new JsonOption( self::SETTINGS[ $name ][0] ) )->get();
		return is_string( $value ) ? $value : '';
	}

	/** @param array<string, string> $values Valid by schemas(). */
	public function save( array $values ): bool|\WP_Error {
		$saved = true;
		foreach ( $values as $name => $text ) {
			$row   = new JsonOption( self::SETTINGS[ $name ][0] );
			$saved = $row->set( '' === trim( $text ) ? '' : $text ) && $saved;
		}
		$formats = array_keys( array_diff_key( array_filter( $this->values() ), array( 'ads_txt' => true ) ) );
		$saved   = ( new JsonOption( 'ramjet_ad_formats', true ) )->set( $formats ) && $saved;
		return $saved ? true : Failure::not_saved();
	}

	public function reset_name(): string {
		return 'settings';
	}

	/** Keeps the code if the user could not restore it. */
	public function reset(): array|\WP_Error {
		$rows   = array_map( static fn( array $setting ): string => $setting[0], self::SETTINGS );
		$former = current_user_can( 'unfiltered_html' ) ? Options::reset( $rows, $this->values() ) : array();
		$this->save( array() );
		return $former;
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'ramjet/v1/ads', 'data' => $former ) );
	}

	private static function problem( string $value, int $max, bool $is_code ): ?string {
		return match ( true ) {
			mb_strlen( $value ) > $max =>
				/* translators: %s: number of characters. */
				sprintf( __( 'Enter at most %s characters.', 'ramjet' ), number_format_i18n( $max ) ),
			$is_code && 1 === preg_match( '/\bdocument\s*\.\s*write(?:ln)?\s*\(/', $value ) =>
				__( 'This code uses document.write(). Ask your ad network for asynchronous code.', 'ramjet' ),
			$is_code && ! self::is_complete( $value ) => __( 'A tag or comment in this code is not closed.', 'ramjet' ),
			default => null,
		};
	}

	/** Whether the code was copied completely. */
	private static function is_complete( string $code ): bool {
		$tags = new \WP_HTML_Tag_Processor( $code );
		do {
			$is_more = $tags->next_token();
		} while ( $is_more );
		return ! $tags->paused_at_incomplete_token();
	}
}
