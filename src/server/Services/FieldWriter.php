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
	 * Saves values about which there are no complaints.
	 *
	 * @param Service              $service The service.
	 * @param array<string, mixed> $values  As for complaints().
	 * @return bool Whether the database took all of them.
	 */
	public function write( Service $service, #[\SensitiveParameter] array $values ): bool {
		$saved = true;
		foreach ( $values as $name => $value ) {
			$field = $service->field( (string) $name );
			if ( null !== $field && ! $this->is_unchanged( $service, $field, $value ) ) {
				$saved = $this->credentials->save( $service, $field, (string) $field->normalize( $value ) ) && $saved;
			}
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
