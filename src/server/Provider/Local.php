<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * This site as its own provider: registered as soon as the plugin is active, and every user who may
 * edit posts is connected with the account that they have here.
 */
final class Local implements Provider {

	/** {@inheritDoc} */
	public function connection( \WP_User $user ): ConnectionStatus {
		$connected = $user->has_cap( 'edit_posts' );
		return new ConnectionStatus(
			is_registered: true,
			is_user_connected: $connected,
			has_connected_owner: true,
			is_active: true,
			is_offline_mode: false,
			plugins: array(
				array(
					'slug' => 'ramjet',
					'name' => 'Ramjet',
				),
			),
			errors: array(),
			account: $connected
				? array(
					'login' => $user->user_login,
					'ID'    => $user->ID,
				)
				: null,
			blog_id: get_current_blog_id()
		);
	}

	/**
	 * Without a model there is no AI, and nothing to count.
	 */
	public function ai_feature(): AiFeatureStatus {
		return new AiFeatureStatus();
	}

	/**
	 * Nothing is sold.
	 */
	public function plan_list(): PlanList {
		return new EmptyPlanList();
	}
}
