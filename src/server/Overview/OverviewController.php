<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\RestController;

/**
 * GET ramjet/v1/overview: what failed lately, what needs something and what works, each with its next step.
 */
final class OverviewController implements RestController {

	private const PER_PAGE = 20;

	private const MAX_PER_PAGE = 100;

	/** @var list<Source> */
	private readonly array $sources;

	/**
	 * @param Source ...$sources Who has something to say, in the order in which people read it.
	 */
	public function __construct( Source ...$sources ) {
		$this->sources = $sources;
	}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$integer = static fn( string $description, int $default, array $limits ): array => array(
			'type'        => 'integer',
			'description' => $description,
			'default'     => $default,
		) + $limits;
		return array(
			'/overview' => array(
				Endpoint::for_admins(
					'GET',
					$this->read( ... ),
					array(
						'state'    => array(
							'type'        => 'string',
							'description' => __( 'Only this group.', 'ramjet' ),
							'enum'        => array_column( State::cases(), 'value' ),
						),
						'page'     => $integer(
							__( 'Page of each group, from 1.', 'ramjet' ),
							1,
							array(
								'minimum' => 1,
								// There are never so many; a larger number would be none that PHP counts with.
								'maximum' => 1_000_000,
							)
						),
						'per_page' => $integer(
							__( 'Items of a page.', 'ramjet' ),
							self::PER_PAGE,
							array(
								'minimum' => 1,
								'maximum' => self::MAX_PER_PAGE,
							)
						),
					)
				),
				'description' => __( 'What works on the site, what needs somebody, and what failed lately, each with its next step.', 'ramjet' ),
				'schema'      => self::schema( ... ),
			),
		);
	}

	/**
	 * @return array<string, array{total: int, items: list<array>}> By group.
	 */
	private function read( \WP_REST_Request $request ): array {
		$items = array_merge( ...array_map( static fn( Source $source ): array => $source->items(), $this->sources ) );
		// The latest failure first; others keep the order of their sources.
		usort( $items, static fn( Item $a, Item $b ): int => ( $b->time ?? 0 ) <=> ( $a->time ?? 0 ) );

		$groups = array();
		foreach ( State::cases() as $state ) {
			if ( null === $request['state'] || $state->value === $request['state'] ) {
				$group                   = array_values( array_filter( $items, static fn( Item $item ): bool => $item->state === $state ) );
				$shown                   = array_slice( $group, ( $request['page'] - 1 ) * $request['per_page'], $request['per_page'] );
				$groups[ $state->value ] = array(
					'total' => count( $group ),
					'items' => array_map( static fn( Item $item ): array => $item->to_array(), $shown ),
				);
			}
		}
		return $groups;
	}

	/**
	 * @return array<string, mixed> JSON schema of the answer.
	 */
	private static function schema(): array {
		$group = static fn( string $description ): array => array(
			'type'        => 'object',
			'description' => $description,
			'properties'  => array(
				'total' => array(
					'type'        => 'integer',
					'description' => __( 'Items on all pages.', 'ramjet' ),
				),
				'items' => array(
					'type'  => 'array',
					'items' => Item::schema(),
				),
			),
		);
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'overview',
			'type'       => 'object',
			'properties' => array(
				State::Failed->value => $group( __( 'What failed lately, the latest first.', 'ramjet' ) ),
				State::Needs->value  => $group( __( 'What needs a key, a connection or a decision.', 'ramjet' ) ),
				State::Works->value  => $group( __( 'What works.', 'ramjet' ) ),
			),
		);
	}
}
