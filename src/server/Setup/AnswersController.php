<?php
declare(strict_types=1);

namespace Ramjet\Setup;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * GET and POST jetpack/v4/setup/questionnaire, and POST jetpack/v4/marketing/survey (spec 1 §7). Nothing of either
 * leaves the site.
 */
final class AnswersController implements RestController {

	/**
	 * @param Answers $questionnaire About the site, from setting it up.
	 * @param Answers $survey        About Ramjet.
	 */
	public function __construct(
		private readonly Answers $questionnaire,
		private readonly Answers $survey
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$questionnaire = __( 'What the owner answered about the site. It stays on the site.', 'ramjet' );
		$survey        = __( 'What the owner answered about Ramjet. It stays on the site and is sent to nobody.', 'ramjet' );
		return array(
			'/setup/questionnaire' => array(
				Endpoint::for_admins( 'GET', fn(): array => self::answer( 'questionnaire', $this->questionnaire ) ),
				self::saving( 'questionnaire', $this->questionnaire ),
			) + self::described( 'questionnaire', $questionnaire ),
			'/marketing/survey'    => array(
				self::saving( 'survey', $this->survey ),
			) + self::described( 'survey', $survey ),
		);
	}

	private static function saving( string $name, Answers $answers ): array {
		$save = static function ( \WP_REST_Request $request ) use ( $name, $answers ): array|\WP_Error {
			$saved = $answers->save( $request );
			return is_wp_error( $saved ) ? $saved : self::answer( $name, $answers );
		};
		return Endpoint::for_admins(
			'POST',
			$save,
			array( $name => Schema::field( 'object', __( 'Answers by question, in the place of the former ones; they may also stand in the body directly.', 'ramjet' ) ) )
		);
	}

	private static function answer( string $name, Answers $answers ): array {
		return array( $name => (object) $answers->get() );
	}

	private static function described( string $name, string $description ): array {
		return array(
			'schema' => static fn(): array => Schema::object(
				array( $name => Schema::field( 'object', __( 'Answers by question.', 'ramjet' ), array( 'additionalProperties' => true ) ) ),
				$name
			) + array( 'description' => $description ),
			'errors' => static fn(): array => array(
				'ramjet_too_large' => __( '413: the request has more than 16 KB.', 'ramjet' ),
				'ramjet_not_saved' => __( '500: the database did not take the change.', 'ramjet' ),
			),
		);
	}
}
