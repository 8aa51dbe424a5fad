<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Overview;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Settings\Resettable;

/** The owner’s answers to recommendations, and the steps that they reached. */
final class Recommendations implements Resettable {

	/** The steps, in their order. */
	public const STEPS = array(
		'not-started',
		'site-type-question',
		'move',
		'modules',
		'form',
		'ai',
		'privacy',
		'services',
		'product-suggestions',
		'upsell',
		'summary',
	);

	/** Bytes of the answers as JSON. */
	private const MAX_SIZE = 64 * KB_IN_BYTES;

	/** @return array<string, mixed> Answers by question. */
	public static function data(): array {
		return self::option( 'data' )->get( array() ) ?? array();
	}

	/** Replaces the answers by question. */
	public static function save_data( array $data ): bool|\WP_Error {
		// PHP represents lists and objects alike, and WordPress accepts either for the other.
		if ( array() !== $data && array_is_list( $data ) ) {
			return Failure::invalid( array( 'data' => __( 'Answers have to be an object, by question.', 'ramjet' ) ) );
		}
		if ( strlen( (string) wp_json_encode( $data ) ) > self::MAX_SIZE ) {
			return Failure::too_large();
		}
		return self::option( 'data' )->set( $data ) ? true : Failure::not_saved();
	}

	/** One of STEPS. */
	public static function step(): string {
		$step = self::option( 'step' )->get( '' );
		return in_array( $step, self::STEPS, true ) ? $step : self::STEPS[0];
	}

	/** @return list<string> The steps that the owner has reached, in any order, since the first. */
	public static function reached(): array {
		return self::option( 'reached' )->get( array( '' ) ) ?? array();
	}

	/** @param string $step One of STEPS. The first one begins again. */
	public static function save_step( string $step ): bool|\WP_Error {
		$reached = self::STEPS[0] === $step ? array() : array_unique( array( ...self::reached(), $step ) );
		return self::option( 'step' )->set( $step ) && self::option( 'reached' )->set( array_values( $reached ) )
			? true
			: Failure::not_saved();
	}

	public function reset_name(): string {
		return 'recommendations';
	}

	public function reset(): array|\WP_Error {
		$former   = array(
			'data'    => self::option( 'data' )->get( array() ),
			'reached' => self::option( 'reached' )->get( array( '' ) ),
			'step'    => self::option( 'step' )->get( '' ),
		);
		$is_reset = Options::remove( 'ramjet_recommendations_data' )
			&& Options::remove( 'ramjet_recommendations_step' )
			&& Options::remove( 'ramjet_recommendations_reached' );
		$saved    = array_filter( $former, static fn( mixed $value ): bool => null !== $value );
		return $is_reset ? $saved : Failure::not_saved();
	}

	public function undo( array $former ): array {
		$request = static fn( string $name, mixed $value ): array => array(
			'path' => "jetpack/v4/recommendations/$name",
			'data' => array( $name => $value ),
		);
		$steps   = array( ...( $former['reached'] ?? array() ), $former['step'] ?? null );
		return array(
			// An empty array would become a JSON list.
			...( isset( $former['data'] ) ? array( $request( 'data', (object) $former['data'] ) ) : array() ),
			...array_map( static fn( string $step ): array => $request( 'step', $step ), array_filter( $steps ) ),
		);
	}

	private static function option( string $name ): JsonOption {
		return new JsonOption( "ramjet_recommendations_$name" );
	}
}
