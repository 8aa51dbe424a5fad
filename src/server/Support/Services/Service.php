<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/**
 * A third party that the site can use with its own key.
 */
final class Service {

	/**
	 * @param string      $slug            Lower-case letters only.
	 * @param string      $name            As the service calls itself, or what it is.
	 * @param string      $purpose         A sentence: what it is for.
	 * @param string      $disclosure      A sentence: what the service gets to know, and when. Printed in the privacy page.
	 * @param list<Field> $fields          What it wants to be told.
	 * @param string      $credentials_url Where to get that; '' where it depends.
	 * @param string      $terms_url       Its terms of service; '' where it depends.
	 * @param string      $privacy_url     Its privacy policy; '' where it depends.
	 * @param list<string> $modules        Slugs of the modules that use it.
	 * @param string|null $check           Class name of its Check; null where it has no cheap one.
	 * @param bool        $optional        Whether what uses it works without it, too.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $name,
		public readonly string $purpose,
		public readonly string $disclosure,
		public readonly array $fields,
		public readonly string $credentials_url = '',
		public readonly string $terms_url = '',
		public readonly string $privacy_url = '',
		public readonly array $modules = array(),
		public readonly ?string $check = null,
		public readonly bool $optional = false
	) {}

	/**
	 * @param string $name A field's name.
	 */
	public function field( string $name ): ?Field {
		foreach ( $this->fields as $field ) {
			if ( $field->name === $name ) {
				return $field;
			}
		}
		return null;
	}
}
