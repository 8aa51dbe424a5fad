<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * Who registers the site, connects its users and meters what they use: the site itself, or another
 * site that runs Ramjet as a hub.
 */
interface Provider {

	/**
	 * How the site and a user are connected.
	 *
	 * @param \WP_User $user The user who asks.
	 */
	public function connection( \WP_User $user ): ConnectionStatus;

	/**
	 * What AI the site has, and how much of it is used.
	 */
	public function ai_feature(): AiFeatureStatus;

	/**
	 * What is sold, and what the site has of it.
	 */
	public function plan_list(): PlanList;
}
