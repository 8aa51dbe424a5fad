/** The meta field with the networks that share the post when it is first published. */
export const NETWORKS = 'ramjet_publicize_networks';
