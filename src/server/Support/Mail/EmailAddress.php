<?php
declare(strict_types=1);

namespace Ramjet\Support\Mail;

use Ramjet\Support\Values\Utf8;
use WpOrg\Requests\Exception as UnencodableHost;
use WpOrg\Requests\IdnaEncoder;

/** Encodes email addresses. */
final class EmailAddress {

	/** An email address with its host encoded as ASCII, for headers and for storing; null if it is invalid. */
	public static function encode( string $email ): ?string {
		[ $name, $host ] = array( ...explode( '@', $email, 2 ), '' );
		if ( 1 === preg_match( '/[^\x00-\x7F]/', $host ) ) {
			// Host names are equal regardless of case and of Unicode normalization.
			$host = Utf8::lower( $host );
			$host = function_exists( 'normalizer_normalize' ) ? (string) normalizer_normalize( $host ) : $host;
			try {
				$email = "$name@" . IdnaEncoder::encode( $host );
			} catch ( UnencodableHost ) {
				return null;
			}
		}
		return false === is_email( $email ) ? null : $email;
	}
}
