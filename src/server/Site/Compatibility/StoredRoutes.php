<?php
declare(strict_types=1);

namespace Ramjet\Site\Compatibility;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** Stores the owner's answers to the questionnaire and the survey. They stay on the site, and nothing reads them. */
final class StoredRoutes {

	/** @return array<string, array> As in a RouteTable. */
	public static function all( Answers $questionnaire, Answers $survey ): array {
		$get = Route::for_admins(
			'GET',
			static fn(): array => array( 'questionnaire' => (object) $questionnaire->get() )
		);
		return array(
			'/setup/questionnaire' => self::answers(
				'questionnaire',
				'The owner’s answers about the site. They stay on the site.',
				array( $get, self::saving( 'questionnaire', $questionnaire ) )
			),
			'/marketing/survey' => self::answers(
				'survey',
				'The owner’s answers about Ramjet. They stay on the site.',
				array( self::saving( 'survey', $survey ) )
			),
		);
	}

	private static function saving( string $name, Answers $answers ): array {
		return Route::for_admins(
			'POST',
			static function ( \WP_REST_Request $request ) use ( $name, $answers ): array|\WP_Error {
				$saved = $answers->save( $request );
				return is_wp_error( $saved ) ? $saved : array( $name => (object) $answers->get() );
			},
			array( $name => Schema::field( 'object', 'Answers by question, or the whole body.' ) )
		);
	}

	private static function answers( string $name, string $description, array $endpoints ): array {
		$answers = Schema::field( 'object', 'Answers by question.', array( 'additionalProperties' => true ) );
		return Route::of(
			$description,
			static fn(): array => Schema::object( array( $name => $answers ), $name ),
			$endpoints,
			array(
				'ramjet_too_large' => '413: The request is larger than 16 KB.',
				'ramjet_not_saved' => '500: The change could not be saved.',
			)
		);
	}
}
