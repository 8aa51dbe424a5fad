<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Service;

/**
 * Checks a service with what it was told, unless something is missing, and remembers what came of it.
 */
final class CheckRunner {

	/**
	 * @param Credentials $credentials What the services were told.
	 * @param CheckLog    $log         Remembers.
	 */
	public function __construct( private readonly Credentials $credentials, private readonly CheckLog $log ) {}

	/**
	 * @param Service $service The service.
	 */
	public function run( Service $service ): CheckResult {
		$values = $this->values( $service );
		$before = self::digest( $values );
		$result = $this->obstacle( $service ) ?? $this->ask( $service, $values );
		// It may have taken seconds, in which somebody saved another key: the result is not about that one.
		$this->credentials->refresh( $service );
		if ( hash_equals( $before, self::digest( $this->values( $service ) ) ) ) {
			$this->log->write( $service->slug, $result );
		}
		return new CheckResult( $result->state, $result->message, time() );
	}

	/**
	 * @return array<string, string> Value by field name.
	 */
	private function values( Service $service ): array {
		$values = array();
		foreach ( $service->fields as $field ) {
			$values[ $field->name ] = $this->credentials->reveal( $service, $field->name );
		}
		return $values;
	}

	private static function digest( #[\SensitiveParameter] array $values ): string {
		return hash( 'sha256', (string) wp_json_encode( $values ) );
	}

	private function ask( Service $service, #[\SensitiveParameter] array $values ): CheckResult {
		$address = $service->field( 'base_url' );
		$name    = $service->name;
		if ( null !== $address ) {
			$name = (string) wp_parse_url( $values['base_url'], PHP_URL_HOST );
		}
		$client = null === $address ? new VendorClient() : GuardedClient::for_site();
		return ( new $service->check() )->run( $values, new Caller( $service->slug, $name, $client ), $name );
	}

	/**
	 * Why there is nothing to ask.
	 */
	private function obstacle( Service $service ): ?CheckResult {
		$missing = array();
		foreach ( $service->fields as $field ) {
			if ( 'unreadable' === $this->credentials->read( $service, $field )->content->state() ) {
				/* translators: %s: name of a field. */
				return new CheckResult( 'unreadable', sprintf( __( '%s cannot be read. Enter it again.', 'ramjet' ), $field->label ) );
			}
			if ( $field->required && '' === $this->credentials->reveal( $service, $field->name ) ) {
				$missing[] = $field->label;
			}
		}
		if ( array() !== $missing ) {
			/* translators: %s: names of fields, separated by commas. */
			return new CheckResult( 'missing', sprintf( __( 'Enter this first: %s.', 'ramjet' ), implode( wp_get_list_item_separator(), $missing ) ) );
		}
		if ( null === $service->check ) {
			/* translators: %s: name of a service. */
			return new CheckResult( 'unchecked', sprintf( __( '%s says whether this is right when it is used for the first time, and not before.', 'ramjet' ), $service->name ) );
		}
		return null;
	}
}
