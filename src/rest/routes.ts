import type { Route } from './route.ts';
import { categoryRoutes } from './routes/categories.ts';
import { productRoutes } from './routes/products.ts';

/** Every documented path (contract §4). What is not here does not exist in REST (D-20). */
export const routes: readonly Route[] = [...productRoutes, ...categoryRoutes];
