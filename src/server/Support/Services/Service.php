<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/** A third party that the site uses with its own key. */
final class Service {

	/**
	 * @param string                $slug            Lower-case letters only.
	 * @param string                $name            For people.
	 * @param string                $purpose         A sentence: what it is for.
	 * @param string                $disclosure      Sentences: what else the service receives, and when.
	 * @param non-empty-list<ServiceField> $fields          What it requires.
	 * @param string                $credentials_url Where to get a key.
	 * @param string                $privacy_url     Its privacy policy.
	 * @param \Closure|null         $check           Gets array<string, string> values by field name and a Caller; tests
	 *                                               the values with one cheap request and returns a CheckResult.
	 * @param string                $visitors        A sentence: when visitors' browsers contact it, or what else it
	 *                                               learns about visitors.
	 * @param list<string>          $modules         Slugs of modules that use it but do not need its key. Those that
	 *                                               need it say so themselves.
	 * @param list<string>          $hosts           As ThirdParty has them.
	 * @param (\Closure(): bool)|null $is_used       As ThirdParty has it. Null: if a key is set.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $name,
		public readonly string $purpose,
		public readonly string $disclosure,
		public readonly array $fields,
		public readonly string $credentials_url = '',
		public readonly string $privacy_url = '',
		public readonly ?\Closure $check = null,
		public readonly string $visitors = '',
		public readonly array $modules = array(),
		public readonly array $hosts = array(),
		public readonly ?\Closure $is_used = null
	) {}

	public function field( string $name ): ?ServiceField {
		return array_column( $this->fields, null, 'name' )[ $name ] ?? null;
	}
}
