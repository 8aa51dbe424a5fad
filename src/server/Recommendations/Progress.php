<?php
declare(strict_types=1);

namespace Ramjet\Recommendations;

use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Options;
use Ramjet\Support\Settings\Resettable;

/**
 * What the owner answered to recommendations and how far they came, for who wants to go through them again.
 */
final class Progress implements Resettable {

	/** The option of the answers. */
	public const DATA = 'ramjet_recommendations_data';

	/** The option of the step. */
	public const STEP = 'ramjet_recommendations_step';

	/** {@inheritDoc} */
	public function reset_name(): string {
		return 'recommendations';
	}

	/** {@inheritDoc} */
	public function reset(): array|\WP_Error {
		$former = array_filter(
			array(
				'data' => ( new JsonOption( self::DATA ) )->get(),
				'step' => ( new JsonOption( self::STEP ) )->get(),
			),
			static fn( mixed $value ): bool => null !== $value
		);
		return Options::remove( self::DATA ) && Options::remove( self::STEP ) ? $former : Failure::not_saved();
	}

	/** {@inheritDoc} */
	public function undo( array $former ): array {
		$requests = array();
		foreach ( $former as $name => $value ) {
			$requests[] = array(
				'path' => "jetpack/v4/recommendations/$name",
				// An object even where there are no answers: JSON has one word for both only in PHP.
				'data' => array( $name => 'data' === $name ? (object) $value : $value ),
			);
		}
		return $requests;
	}
}
