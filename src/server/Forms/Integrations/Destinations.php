<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Source;

/** Names external destinations of forms, and finds them in saved blocks. */
final class Destinations {

	/** Blocks without this text contain no form. */
	private const MARK = 'jetpack/contact-form';

	public function __construct( private readonly FormReader $reader ) {}

	public static function webhook( string $url ): string {
		return "webhook:$url";
	}

	/** @param string $organization Salesforce's id; the last three of 18 characters are a checksum. */
	public static function salesforce( string $organization ): string {
		return 'salesforce:' . substr( $organization, 0, 15 );
	}

	/** @return list<string> The destinations of all forms in it, each once. */
	public function in_content( string $content ): array {
		if ( ! str_contains( $content, self::MARK ) ) {
			return array();
		}
		$found = array();
		// The source does not matter here.
		foreach ( $this->reader->read_all( parse_blocks( $content ), Source::post( 1 ) ) as $form ) {
			$urls  = array_column( $form->settings->webhooks(), 'url' );
			$found = array( ...$found, ...array_map( self::webhook( ... ), $urls ) );
			$organization = $form->settings->salesforce_organization();
			if ( null !== $organization ) {
				$found[] = self::salesforce( $organization );
			}
		}
		return array_values( array_unique( $found ) );
	}
}
