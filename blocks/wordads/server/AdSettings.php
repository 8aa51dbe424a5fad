<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Wordads;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/** The owner's ad code for each format, and ads.txt. They can be long, and few pages read them: not autoloaded. */
final class AdSettings extends SettingGroup {

	private const FORMATS = array( 'mrec', 'leaderboard', 'mobile_leaderboard', 'wideskyscraper' );

	/** Row with the formats that have code; every editor screen needs them. */
	private const INDEX = 'ramjet_ad_formats';

	protected function settings(): array {
		$setting  = static fn( string $name, string $row, int $max, string $text ): Setting => new Setting(
			$name,
			'',
			$text,
			problem: static fn( string $value ): ?string => self::problem( $value, $max, 'ads_txt' !== $name ),
			autoload: false,
			row: $row
		);
		$format   = static fn( string $name ): Setting =>
			$setting( $name, "ad_$name", 20_000, 'Ad code; empty for none.' );
		$formats  = array_map( $format, self::FORMATS );
		return array( ...$formats, $setting( 'ads_txt', 'ads_txt', 200_000, 'Content of ads.txt; empty for none.' ) );
	}

	/** @return list<string> Formats with code. */
	public function formats(): array {
		return ( new JsonOption( self::INDEX, true ) )->get( array( '' ) ) ?? array();
	}

	public function save( array $values ): bool|\WP_Error {
		$tidy = static fn( string $text ): string => '' === trim( $text ) ? '' : $text;
		return parent::save( array_map( $tidy, $values ) );
	}

	protected function changed( array $before ): void {
		$formats = array_keys( array_diff_key( array_filter( $this->values() ), array( 'ads_txt' => true ) ) );
		( new JsonOption( self::INDEX, true ) )->set( $formats );
	}

	/** Without the capability to save code, the user could not undo a reset: then the code is kept. */
	public function reset(): array|\WP_Error {
		return current_user_can( 'unfiltered_html' ) ? parent::reset() : array();
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
