<?php
declare(strict_types=1);

namespace Ramjet\Services;

use Ramjet\Support\Services\CheckResult;

/**
 * What came of a test, over REST.
 */
final class CheckResource {

	/**
	 * @param CheckResult $result A result, with its time.
	 * @return array<string, mixed> As schema() says.
	 */
	public static function prepare( CheckResult $result ): array {
		return array(
			'ok'      => 'ok' === $result->state,
			'state'   => $result->state,
			'message' => $result->message,
			'time'    => gmdate( 'c', $result->time ?? time() ),
		);
	}

	/**
	 * @return array<string, mixed> JSON schema of what prepare() answers.
	 */
	public static function schema(): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'service-check',
			'type'       => 'object',
			'properties' => array(
				'ok'      => array(
					'type'        => 'boolean',
					'description' => __( 'Whether the service accepts what it was told.', 'ramjet' ),
				),
				'state'   => array(
					'type'        => 'string',
					'description' => __( 'What came of it.', 'ramjet' ),
					'enum'        => CheckResult::STATES,
				),
				'message' => array(
					'type'        => 'string',
					'description' => __( 'The same as a sentence.', 'ramjet' ),
				),
				'time'    => array(
					'type'        => 'string',
					'format'      => 'date-time',
					'description' => __( 'When it was asked.', 'ramjet' ),
				),
			),
		);
	}
}
