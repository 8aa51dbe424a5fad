<?php
declare(strict_types=1);

namespace Ramjet\Forms\Central;

/** The routes wp/v2/jetpack-forms: those of WordPress's posts, but only users who can edit a form can read it. */
final class CentralFormController extends \WP_REST_Posts_Controller {

	/**
	 * @param \WP_REST_Request $request
	 * @return true|\WP_Error
	 */
	public function get_items_permissions_check( $request ) {
		return current_user_can( get_post_type_object( $this->post_type )->cap->edit_posts )
			? parent::get_items_permissions_check( $request )
			: new \WP_Error(
				'rest_forbidden',
				__( 'Sorry, you are not allowed to read forms.', 'ramjet' ),
				array( 'status' => rest_authorization_required_code() )
			);
	}

	/**
	 * @param \WP_Post $post
	 * @return bool
	 */
	public function check_read_permission( $post ) {
		return current_user_can( 'edit_post', $post->ID ) && parent::check_read_permission( $post );
	}
}
