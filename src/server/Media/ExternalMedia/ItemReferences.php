<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia;

use Ramjet\Support\Secrets\SiteKey;
use Ramjet\Support\Values\Text;

/**
 * References to items that a source has listed: only such an item can be copied, so no URL from a browser is ever
 * requested. One is valid for a day, for the user it was listed for, and names the item's source and details.
 */
final class ItemReferences {

	/** Longer ones do not fit into the URL of a thumbnail. */
	public const MAX_LENGTH = 4096;

	/**
	 * @param array<string, mixed> $details Of an Item.
	 * @return string '' if there are too many details.
	 */
	public static function issue( string $source, array $details ): string {
		$json = wp_json_encode( $details, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		$text = "$source." . ( time() + DAY_IN_SECONDS ) . '.' . Text::base64url( (string) $json );
		$guid = "$text." . self::mac( $text );
		return false === $json || strlen( $guid ) > self::MAX_LENGTH ? '' : $guid;
	}

	/** The source's slug that a guid names, which read() verifies; '' for none. */
	public static function source( string $guid ): string {
		return (string) strstr( $guid, '.', true );
	}

	/** @return array<string, mixed>|\WP_Error The details. */
	public static function read( string $guid, string $source ): array|\WP_Error {
		$parts = explode( '.', $guid );
		if ( 4 === count( $parts ) && strlen( $guid ) <= self::MAX_LENGTH && $source === $parts[0] ) {
			$is_valid = hash_equals( self::mac( "$parts[0].$parts[1].$parts[2]" ), $parts[3] )
				&& (int) $parts[1] > time();
			$details  = $is_valid ? json_decode( Text::from_base64url( $parts[2] ), true ) : null;
			if ( is_array( $details ) ) {
				return $details;
			}
		}
		$text = __( 'This selection has expired. Open the list again and select the item.', 'ramjet' );
		return new \WP_Error( 'ramjet_media_guid', $text, array( 'status' => 400 ) );
	}

	/** Bound to the user, and to the site by its key. */
	private static function mac( string $text ): string {
		return SiteKey::mac( 'external-media.' . get_current_user_id() . ".$text" );
	}
}
