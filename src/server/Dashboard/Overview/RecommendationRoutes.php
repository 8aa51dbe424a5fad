<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Overview;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes jetpack/v4/recommendations/… that need no plan list: stored progress, and modules to turn on. */
final class RecommendationRoutes {

	/**
	 * @param \Closure(): list<array> $modules As Contracts\Shared::modules().
	 * @return array<string, array> As in a RouteTable.
	 */
	public static function all( \Closure $modules ): array {
		$not_saved = array( 'ramjet_not_saved' => '500: The change could not be saved.' );
		$data      = Schema::field( 'object', 'Answers by question. They replace saved ones.', array(
			'additionalProperties' => array(
				// Null removes an answer.
				'type'  => array( 'null', 'boolean', 'number', 'string', 'array' ),
				'items' => array( 'type' => 'string' ),
			),
		) );
		$steps     = array( 'enum' => Recommendations::STEPS );
		$step      = Schema::field( 'string', 'The step that the owner reached.', $steps );
		$required  = array( 'required' => true );
		$module    = array(
			'module' => Schema::field( 'string', 'Slug of a module that is off and available.' ),
			'name'   => Schema::field( 'string', 'The module’s name.' ),
			'reason' => Schema::field( 'string', 'Why to turn it on.' ),
		);
		return array(
			'/recommendations/data' => Route::of(
				'The owner’s answers to recommendations.',
				static fn(): array => Schema::object( array(), 'recommendations' ) + $data,
				array(
					Route::for_admins( 'GET', static fn(): object => (object) Recommendations::data() ),
					Route::for_admins( 'POST', self::save_data( ... ), array( 'data' => $data + $required ) ),
				),
				array( 'ramjet_too_large' => '413: The answers are larger than 64 KB.' ) + $not_saved
			),
			'/recommendations/step' => Route::of(
				'The step that the owner reached in the recommendations.',
				static fn(): array => Schema::object( array( 'step' => $step ), 'recommendations-step' ),
				array(
					Route::for_admins( 'GET', static fn(): array => array( 'step' => Recommendations::step() ) ),
					Route::for_admins( 'POST', self::save_step( ... ), array( 'step' => $step + $required ) ),
				),
				$not_saved
			),
			'/recommendations/conditional' => Route::of(
				'Modules that are off and available, each with a reason to turn it on.',
				static fn(): array => Schema::list_of( Schema::object( $module ), 'conditional-recommendations' ),
				Route::for_admins( 'GET', static fn(): array => self::suggest( $modules() ) )
			),
		);
	}

	private static function save_data( \WP_REST_Request $request ): object {
		$saved = Recommendations::save_data( $request['data'] );
		return is_wp_error( $saved ) ? $saved : (object) Recommendations::data();
	}

	private static function save_step( \WP_REST_Request $request ): array|\WP_Error {
		$saved = Recommendations::save_step( $request['step'] );
		return is_wp_error( $saved ) ? $saved : array( 'step' => $request['step'] );
	}

	private static function suggest( array $modules ): array {
		$suggestions = array();
		foreach ( $modules as $module ) {
			if ( ! $module['activated'] && $module['available'] ) {
				$suggestions[] = array(
					'module' => $module['module'],
					'name'   => $module['name'],
					/* translators: 1: a module's name. 2: a sentence that says what it does. */
					'reason' => sprintf(
						__( '%1$s is off. What it does: %2$s', 'ramjet' ),
						$module['name'],
						$module['description']
					),
				);
			}
		}
		return $suggestions;
	}
}
