<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Source;

/**
 * Names the places outside of the site that forms send answers to, and finds them in what is saved.
 */
final class Destinations {

	/** What can stand in a text without a block's being in it is not looked at closer. */
	private const MARK = 'jetpack/contact-form';

	/**
	 * @param FormReader $reader Reads forms from blocks.
	 */
	public function __construct( private readonly FormReader $reader ) {}

	/**
	 * @param string $url A webhook's address.
	 */
	public static function webhook( string $url ): string {
		return "webhook:$url";
	}

	/**
	 * @param string $organization Salesforce's id; of its 18 characters, the last three only check the others.
	 */
	public static function salesforce( string $organization ): string {
		return 'salesforce:' . substr( $organization, 0, 15 );
	}

	/**
	 * @param string $content Saved blocks.
	 * @return list<string> The destinations of all forms in it, none twice.
	 */
	public function in_content( string $content ): array {
		if ( ! str_contains( $content, self::MARK ) ) {
			return array();
		}
		$found = array();
		// Where it is saved makes no difference to what a form says.
		foreach ( $this->reader->read_all( parse_blocks( $content ), Source::post( 1 ) ) as $form ) {
			array_push( $found, ...self::of_form( $form ) );
		}
		return array_values( array_unique( $found ) );
	}

	/**
	 * @return list<string>
	 */
	private static function of_form( Form $form ): array {
		$found        = array_map( static fn( array $webhook ): string => self::webhook( $webhook['url'] ), $form->settings->webhooks() );
		$organization = $form->settings->salesforce_organization();
		return null === $organization ? $found : array( ...$found, self::salesforce( $organization ) );
	}
}
