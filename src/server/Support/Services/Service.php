<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/** A third party that the site uses with its own key. */
final class Service {

	/**
	 * @param string                $slug            Lower-case letters only.
	 * @param string                $name            For people.
	 * @param string                $purpose         A sentence: what it is for.
	 * @param string                $disclosure      Sentences: what the service learns, and when.
	 * @param non-empty-list<Field> $fields          What it requires.
	 * @param string                $credentials_url Where to get a key.
	 * @param string                $privacy_url     Its privacy policy.
	 * @param \Closure|null         $check           Gets array<string, string> values by field name and a Caller; tests
	 *                                               the values with one cheap request and returns a CheckResult.
	 */
	public function __construct(
		public readonly string $slug,
		public readonly string $name,
		public readonly string $purpose,
		public readonly string $disclosure,
		public readonly array $fields,
		public readonly string $credentials_url = '',
		public readonly string $privacy_url = '',
		public readonly ?\Closure $check = null
	) {}

	public function field( string $name ): ?Field {
		return array_column( $this->fields, null, 'name' )[ $name ] ?? null;
	}
}
