<?php
declare(strict_types=1);

namespace Ramjet\Support\Modules;

use Ramjet\Support\Fields;

/** One feature that a site owner can switch on and off. */
final class Module {

	/**
	 * @param string               $slug        Its name in addresses and in the database.
	 * @param string               $name        For people, translated.
	 * @param string               $description One sentence for people, translated.
	 * @param list<string>         $families    Registry names (spec 1 §9) of the blocks it brings, children included.
	 * @param array<string, array> $options     Option name => JSON schema with `label`, `description` and `default`.
	 * @param string|null          $key         The service whose key it needs.
	 * @param bool                 $connection  Whether it needs a connection to a provider.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $name,
		public readonly string $description,
		public readonly array $families,
		public readonly array $options = array(),
		public readonly ?string $key = null,
		public readonly bool $connection = false
	) {}

	/**
	 * Checks values against the options' schemas.
	 *
	 * @param array<string, mixed> $values Option name => value, as a request brought it.
	 * @return array<string, mixed>|\WP_Error The same values in their proper types, or one error (status 400) that
	 *                                        names every field that is unknown or has a wrong value, as core's own does.
	 */
	public function validate( array $values ): array|\WP_Error {
		return Fields::validate( $values, $this->options, __( 'This module has no such option.', 'ramjet' ) );
	}
}
