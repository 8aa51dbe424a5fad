<?php
declare(strict_types=1);

namespace Ramjet\Modules;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Modules\Module;

/**
 * The modules there are: one for each feature that a site owner knows by name. A block that only helps
 * others (button) belongs to none and is always on.
 */
final class Catalogue {

	/** @var array<string, Module>|null */
	private ?array $modules = null;

	/**
	 * @param Manifest $manifest The built blocks.
	 */
	public function __construct( private readonly Manifest $manifest ) {}

	/**
	 * @return array<string, Module> By slug; those of which this site has a block.
	 */
	public function all(): array {
		if ( null === $this->modules ) {
			$families = array_column( $this->manifest->blocks(), 'family' );
			foreach ( self::define() as $module ) {
				if ( array_intersect( $module->families, $families ) ) {
					$this->modules[ $module->slug ] = $module;
				}
			}
			$this->modules ??= array();
		}
		return $this->modules;
	}

	/**
	 * The module that brings a block.
	 *
	 * @param string $family Registry name that the block stands or falls with.
	 * @return Module|null Null for a block that is always on.
	 */
	public function of_family( string $family ): ?Module {
		foreach ( $this->all() as $module ) {
			if ( in_array( $family, $module->families, true ) ) {
				return $module;
			}
		}
		return null;
	}

	/**
	 * @return list<Module> Every module that the product knows.
	 */
	private static function define(): array {
		$structured_data = array(
			'structured_data' => array(
				'type'        => 'boolean',
				'label'       => __( 'Structured data', 'ramjet' ),
				'description' => __( 'Describe this information to search engines with schema.org markup in the page.', 'ramjet' ),
				'default'     => true,
			),
		);
		return array(
			new Module(
				slug: 'business-hours',
				name: __( 'Business Hours', 'ramjet' ),
				description: __( 'Show when you are open, day by day.', 'ramjet' ),
				families: array( 'business-hours' ),
				options: $structured_data,
				routes: array( '/wpcom/v2/business-hours/localized-week' )
			),
			new Module(
				slug: 'contact-form',
				name: __( 'Forms', 'ramjet' ),
				description: __( 'Ask visitors for anything: a message, a registration, an appointment.', 'ramjet' ),
				families: array( 'contact-form' ),
				routes: array( '/ramjet/v1/forms/responses' )
			),
			new Module(
				slug: 'contact-info',
				name: __( 'Contact Info', 'ramjet' ),
				description: __( 'Show your address, email address and phone number.', 'ramjet' ),
				families: array( 'contact-info' ),
				options: $structured_data
			),
			new Module(
				slug: 'markdown',
				name: __( 'Markdown', 'ramjet' ),
				description: __( 'Write in Markdown and see it formatted.', 'ramjet' ),
				families: array( 'markdown' )
			),
			new Module(
				slug: 'rating-star',
				name: __( 'Star Rating', 'ramjet' ),
				description: __( 'Rate anything with stars, halves included.', 'ramjet' ),
				families: array( 'rating-star' )
			),
			new Module(
				slug: 'repeat-visitor',
				name: __( 'Repeat Visitor', 'ramjet' ),
				description: __( 'Show or hide content by how often somebody has visited.', 'ramjet' ),
				families: array( 'repeat-visitor' )
			),
		);
	}
}
