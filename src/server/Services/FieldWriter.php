<?php
declare(strict_types=1);

namespace Ramjet\Services;

/**
 * Takes what people send for the fields of a service: all of it, or nothing and the reasons why.
 */
final class FieldWriter {

	/**
	 * @param Credentials $credentials Where it is kept.
	 * @param CheckLog    $log         Forgets what an earlier key was good for.
	 */
	public function __construct( private readonly Credentials $credentials, private readonly CheckLog $log ) {}

	/**
	 * What is wrong with values.
	 *
	 * @param Service              $service The service.
	 * @param array<string, mixed> $values  Field name => value; null or '' removes, a secret's masked form leaves it.
	 * @return array<string, string> Field name => sentence; empty where nothing is wrong.
	 */
	public function complaints( Service $service, #[\SensitiveParameter] array $values ): array {
		$complaints = array();
		foreach ( $values as $name => $value ) {
			$field = $service->field( (string) $name );
			if ( null === $field ) {
				$complaints[ $name ] = __( 'There is no such field.', 'ramjet' );
				continue;
			}
			$complaint = $this->is_unchanged( $service, $field, $value ) ? null : $this->complaint( $service, $field, $value );
			if ( null !== $complaint ) {
				$complaints[ $name ] = $complaint;
			}
		}
		return $complaints;
	}

	/**
	 * Which secrets go when values are saved, since they were for another address and no new ones come.
	 *
	 * @param Service              $service The service.
	 * @param array<string, mixed> $values  As for complaints(), and without complaint.
	 * @return list<string> Labels of their fields; of those that come from elsewhere, too, which are no longer used.
	 */
	public function orphans( Service $service, #[\SensitiveParameter] array $values ): array {
		$changes = $this->changes( $service, $values );
		$orphans = array();
		foreach ( $this->moves( $service, $changes ) ? $service->fields : array() as $field ) {
			if ( $field->secret && ! isset( $changes[ $field->name ] ) && 'none' !== $this->credentials->read( $service, $field )->content->state() ) {
				$orphans[] = $field->label;
			}
		}
		return $orphans;
	}

	/**
	 * Saves values about which there are no complaints. With another address, the secrets that were for the one
	 * before go.
	 *
	 * @param Service              $service The service.
	 * @param array<string, mixed> $values  As for complaints().
	 * @return bool Whether the database took all of them.
	 */
	public function write( Service $service, #[\SensitiveParameter] array $values ): bool {
		// All of them before the first is saved, which may change what another field shows.
		$changes = $this->changes( $service, $values );
		if ( $this->moves( $service, $changes ) && ! $this->drop_secrets( $service ) ) {
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

	/**
	 * @return array<string, string> Field name => normalized text, of the fields that are to be another than they are.
	 */
	private function changes( Service $service, #[\SensitiveParameter] array $values ): array {
		$changes = array();
		foreach ( $values as $name => $value ) {
			$field = $service->field( (string) $name );
			if ( null !== $field && ! $this->is_unchanged( $service, $field, $value ) ) {
				$changes[ $field->name ] = (string) $field->normalize( $value );
			}
		}
		return $changes;
	}

	/**
	 * Whether the service is going to be asked at another address.
	 *
	 * @param Service               $service The service.
	 * @param array<string, string> $changes As changes() has them.
	 */
	private function moves( Service $service, #[\SensitiveParameter] array $changes ): bool {
		$address = $service->field( 'base_url' );
		if ( null === $address || ! isset( $changes['base_url'] ) ) {
			return false;
		}
		$next = '' === $changes['base_url'] ? $address->default : $changes['base_url'];
		return untrailingslashit( $next ) !== $this->credentials->address( $service );
	}

	private function drop_secrets( Service $service ): bool {
		foreach ( $service->fields as $field ) {
			if ( $field->secret && ! $this->credentials->save( $service, $field, '' ) ) {
				return false;
			}
		}
		return true;
	}

	private function complaint( Service $service, Field $field, #[\SensitiveParameter] mixed $value ): ?string {
		$current = $this->credentials->read( $service, $field );
		if ( ! $current->is_editable() ) {
			/* translators: 1: name of a field. 2: where its value comes from, such as the name of a constant. */
			return sprintf( __( '%1$s comes from %2$s and is changed there.', 'ramjet' ), $field->label, $current->source_name );
		}
		$text = $field->normalize( $value );
		if ( null === $text ) {
			/* translators: %s: name of a field. */
			return sprintf( __( '%s has to be a text.', 'ramjet' ), $field->label );
		}
		return '' === $text ? null : $field->complaint( $text );
	}

	/**
	 * Whether somebody sends back what they were shown.
	 */
	private function is_unchanged( Service $service, Field $field, #[\SensitiveParameter] mixed $value ): bool {
		$current = $this->credentials->read( $service, $field );
		$shown   = FieldResource::shown( $field, $current );
		if ( ! $field->secret ) {
			return $field->normalize( $value ) === $shown;
		}
		return $value === $shown && ( '' !== $shown || ! $current->is_editable() );
	}
}
