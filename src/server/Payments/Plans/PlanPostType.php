<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

/** Registers the post type of plans, so that WordPress exports them. It has no URLs and no screens. */
final class PlanPostType {

	/** Leaves the post type to Jetpack where Jetpack has registered it. */
	public static function register(): void {
		if ( ! post_type_exists( PlanStore::TYPE ) ) {
			register_post_type( PlanStore::TYPE, array(
				'label'      => __( 'Payment plans', 'ramjet' ),
				'public'     => false,
				'rewrite'    => false,
				'query_var'  => false,
				'supports'   => array( 'title', 'custom-fields' ),
				'can_export' => true,
			) );
		}
	}
}
