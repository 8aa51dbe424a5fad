<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Services\Service;

/**
 * Saves what people send for the fields of a service, and forgets it.
 */
final class FieldWriter {

	/**
	 * @param Credentials $credentials Where it is kept.
	 * @param FieldInput  $input       Reads what is sent.
	 * @param CheckLog    $log         Forgets what an earlier key was good for.
	 */
	public function __construct( private readonly Credentials $credentials, private readonly FieldInput $input, private readonly CheckLog $log ) {}

	/**
	 * Saves values about which there are no complaints. With another address, the secrets that were for the one
	 * before go.
	 *
	 * @param Service              $service The service.
	 * @param array<string, mixed> $values  As FieldInput::complaints() takes them.
	 * @return bool Whether the database took all of them.
	 */
	public function write( Service $service, #[\SensitiveParameter] array $values ): bool {
		// All of them before the first is saved, which may change what another field shows.
		$changes = $this->input->changes( $service, $values );
		if ( $this->input->moves( $service, $changes ) && ! $this->drop_secrets( $service ) ) {
			return false;
		}
		$saved = true;
		foreach ( $changes as $name => $text ) {
			$saved = $this->credentials->save( $service, $service->field( $name ), $text ) && $saved;
		}
		if ( array() !== $values ) {
			$this->log->clear( $service->slug );
		}
		return $saved;
	}

	/**
	 * Removes what is kept of a service.
	 *
	 * @param Service $service The service.
	 * @return bool Whether the database took it.
	 */
	public function forget( Service $service ): bool {
		$saved = true;
		foreach ( $service->fields as $field ) {
			$saved = $this->credentials->save( $service, $field, '' ) && $saved;
		}
		$this->log->clear( $service->slug );
		return $saved;
	}

	private function drop_secrets( Service $service ): bool {
		foreach ( $service->fields as $field ) {
			if ( $field->secret && ! $this->credentials->save( $service, $field, '' ) ) {
				return false;
			}
		}
		return true;
	}
}
