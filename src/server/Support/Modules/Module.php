<?php
declare(strict_types=1);

namespace Ramjet\Support\Modules;

use Ramjet\Support\Rest\Fields;

/** A part of the plugin that the site owner can turn on and off. */
final class Module {

	/** What modules are grouped by on the Modules page, in its order. */
	public const GROUPS = array( 'writing', 'forms', 'media', 'maps-embeds', 'business', 'site' );

	/**
	 * @param string               $slug        Its name in URLs and in the database.
	 * @param string               $name        Translated.
	 * @param string               $description One translated sentence.
	 * @param list<string>         $families    Names of its blocks in blocks/registry.json, children included.
	 * @param string               $group       One of GROUPS.
	 * @param list<string>         $keywords    Further words by which people search for it, translated.
	 * @param array<string, array> $options     Option name => JSON schema with `label`, `description` and `default`.
	 * @param string|null          $key         Slug of the service whose key it needs.
	 * @param bool                 $connection  Whether it needs a connection to a provider.
	 * @param bool                 $default     Whether it is on until somebody decides.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $name,
		public readonly string $description,
		public readonly array $families,
		public readonly string $group,
		public readonly array $keywords = array(),
		public readonly array $options = array(),
		public readonly ?string $key = null,
		public readonly bool $connection = false,
		public readonly bool $default = true
	) {}

	/**
	 * Checks values against the options' schemas. The result is that of Fields::validate().
	 *
	 * @param array<string, mixed> $values Option name => value, unchecked.
	 */
	public function validate( array $values ): array|\WP_Error {
		return Fields::validate( $values, $this->options, __( 'This module has no such option.', 'ramjet' ) );
	}
}
