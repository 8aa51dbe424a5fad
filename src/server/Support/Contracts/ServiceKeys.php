<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** Reads the keys of third-party services for the features that use them. */
interface ServiceKeys {

	/**
	 * One field of a service. Reads only that field: a public field does not decrypt its service's secret.
	 *
	 * @param string $service Slug, such as 'turnstile'.
	 * @param string $field   Name of the field, such as 'site_key'.
	 * @return string '' if it is missing or cannot be decrypted.
	 */
	public function get( string $service, string $field ): string;

	/** An autoloaded field; '' if it is missing. Costs no query. */
	public function autoloaded( string $service, string $field ): string;

	/** Whether a field has a value. Decrypts nothing. */
	public function has( string $service, string $field ): bool;

	/** @return list<string> Options that may hold the fields, for wp_prime_option_caches(): one query for all. */
	public function rows( string $service, string ...$fields ): array;
}
