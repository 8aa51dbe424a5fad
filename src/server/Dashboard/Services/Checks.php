<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\Service;

/** Tests the keys of services and keeps the last result of each. */
final class Checks {

	public function __construct( private readonly ServiceFieldValues $values ) {}

	/** @return CheckResult|null Null where its present keys were never tested. */
	public function last( Service $service ): ?CheckResult {
		return LastCheck::read( $service->slug, self::digest( $this->texts( $service ) ) );
	}

	public function run( Service $service ): CheckResult {
		$texts  = $this->texts( $service );
		$result = $this->obstacle( $service )
			?? ( $service->check )( $texts, new Caller( $service->slug, $service->name, new VendorClient() ) );
		$result = new CheckResult( $result->state, $result->message, time() );
		if ( $result->was_sent() ) {
			// Of the tested values: while the request ran, others may have been saved.
			LastCheck::save( $service->slug, self::digest( $texts ), $result );
		}
		return $result;
	}

	private static function digest( #[\SensitiveParameter] array $texts ): string {
		return substr( wp_hash( implode( "\n", $texts ) ), 0, 12 );
	}

	/** @return array<string, string> Field name => value. */
	private function texts( Service $service ): array {
		$texts = array();
		foreach ( $service->fields as $field ) {
			$texts[ $field->name ] = $this->values->read( $service, $field )->content->reveal();
		}
		return $texts;
	}

	/** Why no request can be sent. */
	private function obstacle( Service $service ): ?CheckResult {
		$missing = array();
		foreach ( $service->fields as $field ) {
			$state = $this->values->read( $service, $field )->content->state();
			if ( 'unreadable' === $state ) {
				/* translators: %s: name of a field. */
				return new CheckResult(
					$state,
					sprintf( __( '%s cannot be read. Enter it again.', 'ramjet' ), $field->label )
				);
			}
			if ( 'none' === $state && ! $field->optional ) {
				$missing[] = $field->label;
			}
		}
		if ( array() !== $missing ) {
			$labels = implode( wp_get_list_item_separator(), $missing );
			/* translators: %s: names of fields, separated by commas. */
			return new CheckResult( 'missing', sprintf( __( 'Enter this first: %s.', 'ramjet' ), $labels ) );
		}
		/* translators: %s: name of a service. */
		$unchecked = __( '%s cannot be tested here. You will see whether the keys work when you use them.', 'ramjet' );
		return null === $service->check ? new CheckResult( 'unchecked', sprintf( $unchecked, $service->name ) ) : null;
	}
}
