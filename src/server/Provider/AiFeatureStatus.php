<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * What AI a site has, and how much of it is used (spec 1 §3).
 */
final class AiFeatureStatus {

	/** Requests that are free (spec 1 §9). */
	public const DEFAULT_LIMIT = 20;

	/**
	 * @param bool   $has_feature     The site can ask a model.
	 * @param int    $requests        Requests so far.
	 * @param int    $limit           Requests that are allowed.
	 * @param bool   $require_upgrade More of them need a larger plan.
	 * @param string $error_message   What is wrong, for people; '' when all is well.
	 * @param string $error_code      The same for machines; '' when all is well.
	 */
	public function __construct(
		public readonly bool $has_feature = false,
		public readonly int $requests = 0,
		public readonly int $limit = self::DEFAULT_LIMIT,
		public readonly bool $require_upgrade = false,
		public readonly string $error_message = '',
		public readonly string $error_code = ''
	) {}

	/**
	 * @return array<string, mixed> As schema() says.
	 */
	public function to_array(): array {
		return array(
			'has-feature'          => $this->has_feature,
			'is-over-limit'        => $this->requests >= $this->limit,
			'requests-count'       => $this->requests,
			'requests-limit'       => $this->limit,
			'site-require-upgrade' => $this->require_upgrade,
			'error-message'        => $this->error_message,
			'error-code'           => $this->error_code,
		);
	}

	/**
	 * @return array<string, mixed> JSON schema, with the names of spec 1 §3.
	 */
	public static function schema(): array {
		$field = static fn( string $type, string $description ): array => array(
			'type'        => $type,
			'description' => $description,
		);
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'ai-assistant-feature',
			'type'       => 'object',
			'properties' => array(
				'has-feature'          => $field( 'boolean', __( 'The site can ask a model.', 'ramjet' ) ),
				'is-over-limit'        => $field( 'boolean', __( 'No request is left.', 'ramjet' ) ),
				'requests-count'       => $field( 'integer', __( 'Requests so far.', 'ramjet' ) ),
				'requests-limit'       => $field( 'integer', __( 'Requests that are allowed.', 'ramjet' ) ),
				'site-require-upgrade' => $field( 'boolean', __( 'More requests need a larger plan.', 'ramjet' ) ),
				'error-message'        => $field( 'string', __( 'What is wrong, for people; empty when all is well.', 'ramjet' ) ),
				'error-code'           => $field( 'string', __( 'What is wrong, for machines; empty when all is well.', 'ramjet' ) ),
			),
		);
	}
}
