<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * What a provider sells, what the site has of it, and the license keys that stand for it.
 */
interface PlanList {

	/**
	 * The site's plan.
	 *
	 * @return Product|null Null where it has none.
	 */
	public function current(): ?Product;

	/**
	 * @return list<Product> Plans that the site can have.
	 */
	public function plans(): array;

	/**
	 * @return list<Product> What is sold on its own, beside the plans.
	 */
	public function products(): array;

	/**
	 * @return list<Purchase> What was bought for the site.
	 */
	public function purchases(): array;

	/**
	 * @return list<IntroOffer> Lower prices for the first while.
	 */
	public function intro_offers(): array;

	/**
	 * A discount that the site can have now.
	 */
	public function discount(): ?Discount;

	/**
	 * @param \WP_User $user Whose licenses.
	 * @return list<License> Those of the user's account, attached to a site or not.
	 */
	public function licenses( \WP_User $user ): array;

	/**
	 * Attaches a license to this site. The key is a secret: it may stand in no answer, error or log.
	 *
	 * @param string   $key  The license key.
	 * @param \WP_User $user Who attaches it.
	 * @return License|\WP_Error Why not, for people, with a status.
	 */
	public function attach_license( string $key, \WP_User $user ): License|\WP_Error;
}
