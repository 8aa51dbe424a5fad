<?php
declare(strict_types=1);

namespace Ramjet\BusinessHours;

use Ramjet\Support\RestController;

/** GET wpcom/v2/business-hours/localized-week: the names of the days for the block's editor (spec 1 §7). */
final class LocalizedWeekController implements RestController {

	public function rest_namespace(): string {
		return 'wpcom/v2';
	}

	public function routes(): array {
		return array(
			'/business-hours/localized-week' => array(
				array(
					'methods'             => \WP_REST_Server::READABLE,
					'callback'            => $this->get_week( ... ),
					'permission_callback' => $this->can_edit( ... ),
					'capability'          => 'edit_posts or edit_theme_options',
					'args'                => array(),
				),
				'description' => __( 'The names of the days in the user’s language, and the first day of the week.', 'ramjet' ),
				'schema'      => self::schema( ... ),
			),
		);
	}

	/** Those who write posts, and those who place blocks in widget areas and templates. */
	private function can_edit(): bool {
		return current_user_can( 'edit_posts' ) || current_user_can( 'edit_theme_options' );
	}

	private function get_week(): \WP_REST_Response {
		return new \WP_REST_Response(
			array( 'days' => LocalizedWeek::days(), 'startOfWeek' => LocalizedWeek::start() )
		);
	}

	/** @return array<string, mixed> JSON schema of the answer. */
	private static function schema(): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'localized-week',
			'type'       => 'object',
			'properties' => array(
				'days'        => array(
					'description'          => __( 'Full name of each day of the week, by its English abbreviation.', 'ramjet' ),
					'type'                 => 'object',
					'properties'           => array_fill_keys( array_keys( OpeningHours::DAYS ), array( 'type' => 'string' ) ),
					'additionalProperties' => false,
					'readonly'             => true,
				),
				'startOfWeek' => array(
					'description' => __( 'The first day of the week, 0 for Sunday to 6 for Saturday.', 'ramjet' ),
					'type'        => 'integer',
					'minimum'     => 0,
					'maximum'     => 6,
					'readonly'    => true,
				),
			),
		);
	}
}
