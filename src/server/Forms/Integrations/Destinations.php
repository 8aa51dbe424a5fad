<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Source;

/** Names the destinations of forms, and finds them in saved blocks. */
final class Destinations {

	public function __construct( private readonly FormReader $reader ) {}

	public static function webhook( string $url ): string {
		return "webhook:$url";
	}

	/** @param string $organization Salesforce's id; the last three of 18 characters are a checksum. */
	public static function salesforce( string $organization ): string {
		return 'salesforce:' . substr( $organization, 0, 15 );
	}

	public static function mail( string $email ): string {
		return 'mail:' . strtolower( $email );
	}

	public static function is_mail( string $destination ): bool {
		return str_starts_with( $destination, 'mail:' );
	}

	/** @param array<string, mixed> $target Of a response's channel. */
	public static function of_channel( string $channel, array $target ): ?string {
		$text = static fn( string $name ): string => is_string( $target[ $name ] ?? null ) ? $target[ $name ] : '';
		return match ( strtok( $channel, ':' ) ) {
			'mail'       => self::mail( $text( 'to' ) ),
			'webhook'    => self::webhook( $text( 'url' ) ),
			'salesforce' => self::salesforce( $text( 'organization' ) ),
			default      => null,
		};
	}

	/** @return list<string> The destinations of all forms in it, each once. */
	public function in_content( string $content ): array {
		if ( ! str_contains( $content, FormReader::BLOCK ) ) {
			return array();
		}
		$found = array();
		// The source does not matter here.
		foreach ( $this->reader->read_all( parse_blocks( $content ), Source::post( 1 ) ) as $form ) {
			$urls  = array_column( $form->settings->webhooks(), 'url' );
			$mails = array_map( self::mail( ... ), $form->settings->recipients() );
			$found = array( ...$found, ...$mails, ...array_map( self::webhook( ... ), $urls ) );
			$organization = $form->settings->salesforce_organization();
			if ( null !== $organization ) {
				$found[] = self::salesforce( $organization );
			}
		}
		return array_values( array_unique( $found ) );
	}
}
